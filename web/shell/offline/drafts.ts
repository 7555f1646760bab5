import { type Draft, isDraft, isPrivate, typeInto, valueOf } from './draft.ts'
import { type FieldPlace, keyOf, typedFields } from './typed-fields.ts'

const KEY = 'drafts'
/** How often and how long fields of a page that is still being made are looked for, in ms. */
const LOOK_EVERY = 200
const LOOK_FOR = 10_000

/** Keeps what was typed on this page over the reload that follows; never a password. */
export function saveDrafts(): void {
  const drafts = [...typedFields.values()].flatMap((place) => {
    const field = place.path === location.pathname ? fieldAt(place) : undefined
    const value = field === undefined || isPrivate(field) ? null : valueOf(field)
    return value === null ? [] : [{ ...place, value } satisfies Draft]
  })
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Storage may be closed to us.
  }
}

/** Puts back what was typed before the reload, as soon as its fields are there. */
export function restoreDrafts(): void {
  let missing = takeDrafts()
  const begun = Date.now()
  const look = () => {
    missing = missing.filter((draft) => !isThere(draft))
    if (missing.length > 0 && Date.now() - begun < LOOK_FOR) setTimeout(look, LOOK_EVERY)
  }
  look()
}

function takeDrafts(): Draft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    const drafts = Array.isArray(stored) ? stored.filter(isDraft) : []
    return drafts.filter(({ path }) => path === location.pathname)
  } catch {
    return []
  }
}

/**
 * True when the field has the value, or was typed into anew; puts the value there when not. A field
 * counts only once it has kept what it was given: the page may still be taking over.
 */
function isThere(draft: Draft): boolean {
  if (typedFields.has(keyOf(draft))) return true
  const field = fieldAt(draft)
  if (field === undefined || isPrivate(field)) return false
  if (valueOf(field) === draft.value) return true
  typeInto(field, draft.value)
  return false
}

function fieldAt({ selector, index }: FieldPlace): Element | undefined {
  try {
    return document.querySelectorAll(selector)[index]
  } catch {
    return undefined
  }
}
