/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Checks that run inside the page; each answers what it found wrong, in words.

const describeOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`

/** Of the walk that is under way: what had the focus and could not be seen, and whether it is back where it was. */
interface Walk {
  hidden: Set<string>
  isAround: boolean
}

declare global {
  interface Window {
    walk?: Walk
    endWalk?: () => void
  }
}

/** Begins to look at each stop of the Tab key, with the page, or where a dialog keeps the focus. */
export function watchStops(): void {
  window.endWalk?.()
  const walk: Walk = { hidden: new Set(), isAround: false }
  const known = new Set<EventTarget | null>()
  const look = ({ target }: Event): void => {
    // A guard at an edge of something open hands the focus on at once.
    const isGuard = (target as Element).hasAttribute('data-base-ui-focus-guard')
    if (isGuard || walk.isAround) return
    walk.isAround = known.has(target)
    known.add(target)
    const hidden = obscuredFocus()
    if (hidden !== null) walk.hidden.add(hidden)
  }
  if (!isInDialog()) beginWithThePage()
  document.addEventListener('focusin', look)
  window.walk = walk
  window.endWalk = () => document.removeEventListener('focusin', look)
}

/** What the walk has found so far, after what follows a stop has been drawn. */
export async function stopsSeen(): Promise<{ hidden: string[]; isAround: boolean }> {
  // A dialog takes the focus back to its first field in the next frame.
  if (isInDialog()) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  const { hidden = new Set<string>(), isAround = true } = window.walk ?? {}
  return { hidden: [...hidden], isAround }
}

function beginWithThePage(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  window.scrollTo({ top: 0, behavior: 'instant' })
}

export const isInDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * WCAG 2.2, 2.4.11 Focus Not Obscured: some point of what has the focus can be seen. Answers what
 * hides it, or null.
 */
function obscuredFocus(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const { left, top, right, bottom, ...size } = focused.getBoundingClientRect()
  if (size.width <= 1 || size.height <= 1) return null
  // Of something longer than the window, the part that is in it.
  const width = Math.min(right, innerWidth) - left
  const height = Math.min(bottom, innerHeight) - top
  const shares = [0.1, 0.5, 0.9]
  const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y]))
  const isSeen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return false
    const label = focused.closest('label') ?? document.querySelector(`label[for="${focused.id}"]`)
    return focused.contains(hit) || hit.contains(focused) || (label?.contains(hit) ?? false)
  })
  return isSeen ? null : `${describeOf(focused)} at ${Math.round(left)},${Math.round(top)}`
}

/** WCAG 2.2, 2.5.7 Dragging Movements: nothing can only be dragged; files have a field beside. */
export function dragOnly(): string[] {
  const draggable = [...document.querySelectorAll('[draggable="true"]')].map(describeOf)
  const zones = [...document.querySelectorAll('.drop')]
    .filter((zone) => zone.querySelector('input[type="file"]') === null)
    .map(describeOf)
  return [...draggable, ...zones]
}

const INTERACTIVE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="combobox"]'

/** The area that answers to a pointer: a field's label counts. */
function targetBox(element: Element): DOMRect {
  const label = element.closest('label')
  const own = element.getBoundingClientRect()
  if (label === null) return own
  const around = label.getBoundingClientRect()
  return around.width * around.height > own.width * own.height ? around : own
}

/** A link in a sentence may be as high as its line. */
function isInSentence(element: Element): boolean {
  if (element.tagName !== 'A') return false
  const text = element.parentElement?.closest('p, li, td, dd, figcaption, .prose')
  if (text === null || text === undefined) return false
  const own = (element.textContent ?? '').trim().length
  return (text.textContent ?? '').trim().length > own
}

/**
 * WCAG 2.2, 2.5.8 Target Size: at least 24 by 24 px, or so far from others that a circle of 24 px
 * round it meets none of them; links in sentences are excepted.
 */
export function smallTargets(): string[] {
  const targets = [...document.querySelectorAll(INTERACTIVE)]
    .filter((element) => element.checkVisibility({ checkOpacity: true, visibilityProperty: true }))
    // For screen readers and the Enter key only.
    .filter((element) => element.closest('.sr') === null)
    .map((element) => ({ element, box: targetBox(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const small = targets.filter(({ box }) => box.width < 23.5 || box.height < 23.5)
  return small
    .filter(({ element }) => !isInSentence(element))
    .filter(({ element, box }) => {
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      return targets.some(({ element: other, box: its }) => {
        if (other === element || other.contains(element) || element.contains(other)) return false
        const dx = Math.max(its.left - x, 0, x - its.right)
        const dy = Math.max(its.top - y, 0, y - its.bottom)
        return Math.hypot(dx, dy) < 12
      })
    })
    .map(
      ({ element, box }) =>
        `${describeOf(element)} ${Math.round(box.width)}x${Math.round(box.height)}`,
    )
}

/** WCAG 2.2, 3.2.6 Consistent Help: the ways to help, in the order they stand on the page. */
export function helpLinks(): string[] {
  return [...document.querySelectorAll('footer a[href]')].map(
    (link) => new URL((link as HTMLAnchorElement).href).pathname,
  )
}

const WORDS = ['aria-label', 'title', 'placeholder', 'alt']

/** Texts that can be seen or heard and hold a plain Latin word. */
export function untranslated(): string[] {
  const plain = /[A-Za-z]{2,}/
  const found = new Set<string>([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const parent = walker.currentNode.parentElement
    if (parent?.closest('script, style, noscript, template') === null) {
      found.add((walker.currentNode.textContent ?? '').trim())
    }
  }
  for (const element of document.querySelectorAll(WORDS.map((name) => `[${name}]`).join(','))) {
    for (const name of WORDS) found.add((element.getAttribute(name) ?? '').trim())
  }
  return [...found].filter((text) => plain.test(text))
}
