import type { FieldPlace } from './typed-fields.ts'

/** What was typed into one field of a page. */
export interface Draft extends FieldPlace {
  value: string
}

/** True for what was stored as a draft; storage is a stranger's input. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { path, selector, index, value: text } = value as Record<string, unknown>
  const texts = [path, selector, text]
  return texts.every((each) => typeof each === 'string') && Number.isInteger(index)
}

/** Types of fields whose contents are nobody's to keep, or cannot be put back. */
const PRIVATE_TYPES = ['password', 'file', 'hidden', 'submit', 'button']

/** True for passwords, one-time codes and cards: what must not be written down. */
export function isPrivate(field: Element): boolean {
  const type = field.getAttribute('type') ?? 'text'
  const purpose = field.getAttribute('autocomplete') ?? ''
  return PRIVATE_TYPES.includes(type) || /password|one-time-code|cc-/.test(purpose)
}

/** What stands in a field; null for what is no field. */
export function valueOf(field: Element): string | null {
  if (field instanceof HTMLInputElement) {
    const isTicked = field.type === 'checkbox' || field.type === 'radio'
    return isTicked ? String(field.checked) : field.value
  }
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field.value
    : null
}

/** Puts a value into a field as if someone had typed it: the form's code hears of it. */
export function typeInto(field: Element, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (String(field.checked) !== value) field.click()
    return
  }
  const proto: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }))
}
