import type { EpcMakes } from './schemas/epc.ts'

/**
 * What the pages of the shop may frame: the origins of its catalogues, each once, for `frame-src`
 * (`'none'` is for the caller to say). Every HTML page carries them, because a catalogue's page is
 * mostly reached from another one without a new document.
 */
export function frameHosts(makes: EpcMakes): string[] {
  const origins = Object.values(makes)
    .flatMap((byLocale) => Object.values(byLocale))
    .flatMap((template) => (template === undefined ? [] : [new URL(template).origin]))
  return [...new Set(origins)].toSorted()
}
