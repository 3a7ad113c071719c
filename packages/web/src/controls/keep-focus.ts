/** Where the focus may go when what had it is gone: the part of the page around it that can hold it. */
const HOMES = '[tabindex="-1"], [role="dialog"], main';

/**
 * Keeps the focus on the page. What had it may go with the press that it took: an answered question, a choice that was
 * made, a screen that was left. Then the nearest part around it that is still there has the focus, so that the next Tab
 * continues from there, and a screen reader says where it is.
 */
export function keepFocus(): void {
  /** What had the focus last, and everything around it. */
  let held: readonly Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? aroundOf(target) : [];
  });
  let waits = false;
  const look = (): void => {
    if (waits) return;
    waits = true;
    // A dialog or a menu that shuts gives the focus back by itself, a frame later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        waits = false;
        if (isLost(held)) homeOf(held)?.focus({ preventScroll: true });
      }),
    );
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
}

function aroundOf(element: Element): readonly Element[] {
  const around = [element];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  return around;
}

/** Whether nothing has the focus, because what had it is gone or cannot have it any more. */
function isLost([last]: readonly Element[]): boolean {
  const { activeElement } = document;
  if (!last || (activeElement && activeElement !== document.body)) return false;
  return !last.isConnected || last.matches(':disabled') || !last.checkVisibility();
}

function homeOf(around: readonly Element[]): HTMLElement | null {
  const near = around.find(each => each.isConnected && each.matches(HOMES) && each.checkVisibility());
  const home = near ?? document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  if (!(home instanceof HTMLElement)) return null;
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
  return home;
}
