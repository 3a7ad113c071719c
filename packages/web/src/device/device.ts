import { keyring } from './keyring.ts';

/** The keys that this device holds. */
export const keys = keyring(localStorage, sessionStorage);
