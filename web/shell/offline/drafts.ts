import { type Draft, isDraft, isPrivate, typeInto, valueOf } from './draft.ts'
import { type FieldPlace, keyOf, typedFields } from './typed-fields.ts'

const KEY = 'drafts'
/** How often, and for how long, fields that are not rendered yet are looked for, in ms. */
const LOOK_EVERY = 200
const LOOK_FOR = 10_000

/** Keeps the typed values over the reload that follows; never a password. */
export function saveDrafts(): void {
  const drafts = [...typedFields.values()].flatMap((place) => {
    const field = place.path === location.pathname ? fieldAt(place) : undefined
    const value = field === undefined || isPrivate(field) ? null : valueOf(field)
    return value === null ? [] : [{ ...place, value } satisfies Draft]
  })
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Storage may be blocked.
  }
}

/** Puts the typed values back, as soon as their fields are rendered. */
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
 * True when the field has the value or was typed into again; otherwise sets the value. A field
 * counts only once it has kept its value: hydration may still reset it.
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
