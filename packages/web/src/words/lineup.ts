/** The picture of a system that has none of its own. */
export const sheet = 'Sheet';
export const placeInTheOrder = 'Place in the order: the highest acts first';
