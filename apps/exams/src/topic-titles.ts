/** Inviting titles for the topics of the tests. */
const titles: Readonly<Record<string, string>> = {
  'Amazon growth': 'How Amazon grew',
  'iPhone factory': 'Inside “iPhone City”',
  'Biden car persona': 'Biden and his cars',
  'Drought risk': 'Drought',
  'Elon Musk Twitter': 'Musk buys Twitter',
  'Europe energy': 'Europe’s energy',
};

/** "How Amazon grew · Inside “iPhone City” · Biden and his cars"; a topic without a title stays as it is. */
export function topicTitles(topics: readonly string[]): string {
  return topics.map((topic) => titles[topic] ?? topic).join(' · ');
}
