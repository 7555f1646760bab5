import { notFound } from '@tanstack/react-router'

/** An id of the address; what is no whole number belongs to no page. */
export function idParam(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
