// Preloaded into npm, so that an installation whose starter was killed does not go on beside the next one.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 200).unref();
