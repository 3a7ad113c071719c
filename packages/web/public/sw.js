// Runs while no page is open: the browser wakes it when the table calls this device. It loads and keeps nothing.

/** As the page names its own, so that one notification takes the place of the other. */
const TAG = 'affray-turn';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('push', event => {
  const { fight, title, text } = event.data.json();
  event.waitUntil(called(`/fight/${encodeURIComponent(fight)}`, title, text));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** The table calls only where nobody looks at that fight. */
async function called(path, title, text) {
  const how = { tag: TAG, renotify: true, icon: '/icon.svg', data: { path } };
  await self.registration.showNotification(title, { body: text, ...how });
}

/** Brings a page to the front and has it show the fight, or opens one. */
async function show(path) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  // What a client calls its address is the one that it was opened with.
  page.postMessage({ open: path });
}
