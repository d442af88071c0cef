import '@tensely/auth/logic';
import '@tensely/platform/logic';
import '@tensely/platform/react';
import '@tensely/progress/logic';
import '@tensely/progress/queries';
import 'react-dom';
import 'react-dom/client';
import 'react-router-dom';
import 'react/jsx-runtime';
import { createBrowserAuth, setAuth } from '@tensely/auth/react';
import { createServiceTime, systemClock } from '@tensely/core/logic';
import { createNav } from '@tensely/platform/host';
import { createBrowserProgress, setProgress } from '@tensely/progress/react';
import { version } from 'react';

const heading = document.createElement('h2');
heading.textContent = `Another product, with React ${version}`;
const domElement = document.createElement('div');
document.body.append(heading, domElement);

const serviceTime = createServiceTime(systemClock);
const auth = createBrowserAuth({ parentUrl: location.origin, serviceTime, renew: () => progress.renew() });
const progress = createBrowserProgress({ auth, serviceTime, serviceUrl: '/api' });
setAuth(auth);
setProgress(progress);
void auth.start();
progress.start();

const { bootstrap, mount } = await import('lessons/app');
await bootstrap();
await mount({
  domElement,
  nav: createNav(window),
  basename: '/',
  onCrash: (error: unknown) => {
    heading.textContent = `The lessons crashed: ${error}`;
  },
});
