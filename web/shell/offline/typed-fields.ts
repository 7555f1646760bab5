/** How to find a field again, also after a reload. */
export interface FieldPlace {
  path: string
  /** A selector of the field, which may match others too. */
  selector: string
  /** Its place among the matches. */
  index: number
}

/**
 * The fields that were typed into since the page was opened. Elements may be replaced in between.
 */
export const typedFields = new Map<string, FieldPlace>()

/** An id made by React, which is another one after a reload. */
const PASSING_ID = /^$|[:«]|^_r_|^base-ui/

/** A field by its name, else by its id; null when neither is stable. */
export function placeOf(field: Element): FieldPlace | null {
  const name = field.getAttribute('name') ?? ''
  if (name === '' && PASSING_ID.test(field.id)) return null
  const selector = name === '' ? `[id="${CSS.escape(field.id)}"]` : `[name="${CSS.escape(name)}"]`
  const alike = [...document.querySelectorAll(selector)]
  return { path: location.pathname, selector, index: alike.indexOf(field) }
}

export const keyOf = ({ path, selector, index }: FieldPlace): string =>
  JSON.stringify([path, selector, index])

/** Records every field that is typed into. */
export function watchTyping(): () => void {
  const note = ({ target, isTrusted }: Event) => {
    const place = isTrusted && target instanceof Element ? placeOf(target) : null
    if (place !== null) typedFields.set(keyOf(place), place)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}
