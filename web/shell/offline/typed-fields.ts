/** How to find a field again, also after a reload. */
export interface FieldPlace {
  path: string
  /** Finds the field, with others like it. */
  selector: string
  /** Which of those it is. */
  index: number
}

/** Where someone typed since the page was opened. A field may be exchanged for another meanwhile. */
export const typedFields = new Map<string, FieldPlace>()

/** Made by React, and another one the next time. */
const PASSING_ID = /^$|[:«]|^_r_|^base-ui/

/** A field by its name, else by its id; null where neither lasts. */
export function placeOf(field: Element): FieldPlace | null {
  const name = field.getAttribute('name') ?? ''
  if (name === '' && PASSING_ID.test(field.id)) return null
  const selector = name === '' ? `[id="${CSS.escape(field.id)}"]` : `[name="${CSS.escape(name)}"]`
  const alike = [...document.querySelectorAll(selector)]
  return { path: location.pathname, selector, index: alike.indexOf(field) }
}

export const keyOf = ({ path, selector, index }: FieldPlace): string =>
  JSON.stringify([path, selector, index])

/** Notes every field someone types into. */
export function watchTyping(): () => void {
  const note = ({ target, isTrusted }: Event) => {
    const place = isTrusted && target instanceof Element ? placeOf(target) : null
    if (place !== null) typedFields.set(keyOf(place), place)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}
