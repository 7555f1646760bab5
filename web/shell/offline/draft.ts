import type { FieldPlace } from './typed-fields.ts'

/** What was typed into one field of a page. */
export interface Draft extends FieldPlace {
  value: string
}

/** True for a valid stored draft: anything may stand in storage. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { path, selector, index, value: text } = value as Record<string, unknown>
  const texts = [path, selector, text]
  return texts.every((each) => typeof each === 'string') && Number.isInteger(index)
}

/** Types of fields whose contents must not be kept or cannot be put back. */
const PRIVATE_TYPES = ['password', 'file', 'hidden', 'submit', 'button']

/** True for passwords, one-time codes and cards, which must not be stored. */
export function isPrivate(field: Element): boolean {
  const type = field.getAttribute('type') ?? 'text'
  const purpose = field.getAttribute('autocomplete') ?? ''
  return PRIVATE_TYPES.includes(type) || /password|one-time-code|cc-/.test(purpose)
}

/** The value of a field; null for elements that are no fields. */
export function valueOf(field: Element): string | null {
  if (field instanceof HTMLInputElement) {
    const isTicked = field.type === 'checkbox' || field.type === 'radio'
    return isTicked ? String(field.checked) : field.value
  }
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field.value
    : null
}

/** Sets a field's value as typing would, so that the form's code notices. */
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
