/**
 * Puts a text on the clipboard: by the browser's own way where the address is safe (HTTPS or this machine), else by a
 * selection, which plain HTTP allows in most browsers.
 * @returns whether it is there now
 */
export async function copyText(text: string): Promise<boolean> {
  if (isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (problem) {
      console.warn('this browser would not copy', problem);
    }
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const held = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'hidden-text';
  // Within a dialog, which would take the focus back from outside it.
  const ground = document.querySelector('[role="dialog"]') ?? document.body;
  ground.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (held instanceof HTMLElement) held.focus();
  return done;
}
