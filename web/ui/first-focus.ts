const FIELDS =
  'input:not([aria-hidden], :disabled, [type=hidden]), select, textarea, [role=radio], [role=combobox]'
/** What is read first in a dialog without fields, if it says so; else what can be pressed. */
const READ = '[data-first]'
const PRESSED = 'a[href], button:not(:disabled), summary, [tabindex="0"]'
/** A dialog's head has its title and the button that closes it. */
const HEAD = '.dialog-head, .drawer-head'

/**
 * What has the focus in a dialog that opens: its first field, else what is read or can be pressed first below its head,
 * else the dialog itself; never the button that closes it. After a touch the dialog, for a field would bring up a
 * keyboard that hides what it says. False: a field that asked for the focus keeps it.
 */
export function firstFocus(popup: HTMLElement | null, way: string): HTMLElement | false {
  if (popup === null || popup.contains(document.activeElement)) return false
  if (way === 'touch') return popup
  const below = (what: string) =>
    [...popup.querySelectorAll<HTMLElement>(what)].find((each) => each.closest(HEAD) === null)
  return below(FIELDS) ?? below(READ) ?? below(PRESSED) ?? popup
}
