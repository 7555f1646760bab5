/** Makes of cars whose parts catalogues are shown; without zod, for pages that only show them. */

/** In the order they are shown; each has a page of its own. */
export const EPC_MAKES = ['toyota', 'nissan', 'mitsubishi', 'honda', 'mazda'] as const
export type EpcMake = (typeof EPC_MAKES)[number]

/** Names as people know them; the same in every language. */
export const MAKE_NAMES: Record<EpcMake, string> = {
  toyota: 'Toyota',
  nissan: 'Nissan',
  mitsubishi: 'Mitsubishi',
  honda: 'Honda',
  mazda: 'Mazda',
}

/** Templates by make and locale; what is not there has no catalogue. */
export type EpcTemplates = { [Make in EpcMake]?: Record<string, string | undefined> | undefined }

/** The catalogue of a make in a language, or null when the store has none. */
export function catalogueAddress(
  makes: EpcTemplates,
  { make, locale }: { make: EpcMake; locale: string },
): string | null {
  const template = makes[make]?.[locale]
  return template === undefined ? null : template.replaceAll('{locale}', locale)
}
