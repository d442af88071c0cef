// Preloaded into npm: an installation ends with the process that started it, so that it does not disturb the next one.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 200).unref();
