import type { JSHandle, Locator } from '@playwright/test';

interface Surveyed {
  element: string;
  styles: Map<string, string>;
}

/** Stores the computed styles of every element below a root, and of its generated content, in the page. */
export type StyleSurvey = JSHandle<Surveyed[]>;

export function surveyStyles(place: Locator): Promise<StyleSurvey> {
  return place.evaluateHandle((root) => {
    const survey = (element: Element, pseudo?: string) => {
      const computed = getComputedStyle(element, pseudo);
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`;
      return { element: name, styles: new Map([...computed].map((key) => [key, computed.getPropertyValue(key)])) };
    };
    const hasContent = (element: Element, pseudo: string) => getComputedStyle(element, pseudo).content !== 'none';
    return [root, ...root.querySelectorAll('*')].flatMap((element) => [
      survey(element),
      ...['::before', '::after']
        .filter((pseudo) => hasContent(element, pseudo))
        .map((pseudo) => survey(element, pseudo)),
    ]);
  });
}

/** The number of elements in a survey: an empty one proves nothing. */
export function countElements(survey: StyleSurvey): Promise<number> {
  return survey.evaluate((surveyed) => surveyed.length);
}

/** Describes every property that differs between two surveys of one root. */
export function differences(before: StyleSurvey, after: StyleSurvey): Promise<string[]> {
  return before.evaluate((earlier, later) => {
    if (earlier.length !== later.length) return [`${earlier.length} elements before, ${later.length} after`];
    return earlier.flatMap(({ element, styles }, place) => {
      const other = later[place];
      if (!other || other.element !== element) return [`${element} before, ${other?.element} after`];
      return [...styles].flatMap(([name, value]) => {
        const now = other.styles.get(name);
        return now === value ? [] : [`${element} ${name}: ${value} before, ${now} after`];
      });
    });
  }, after);
}
