/** What tests in a browser need before the first of them: the page, as its sources are now. */
export { ensurePage as default } from './page.ts';
