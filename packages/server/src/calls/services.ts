/**
 * The push services of the browsers that there are. A player's page names its own service, and we send there: without this
 * list anybody with a seat could have us send to any address of the house's network.
 */
const SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung, Brave
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge on Windows
  '.notify.windows.com',
] as const;

/** Whether an address belongs to a browser's push service. */
export function isPushService(endpoint: string): boolean {
  const { protocol, host } = new URL(endpoint);
  return protocol === 'https:' && SERVICES.some(each => (each.startsWith('.') ? host.endsWith(each) : host === each));
}
