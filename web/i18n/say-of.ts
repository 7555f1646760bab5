import type { i18n as I18n } from 'i18next'
import type { Namespace, Say } from './text-keys.ts'

/** The texts of a namespace in a language of an instance of i18next; named keys reach all others. */
export const sayOf = <Name extends Namespace>(
  i18n: I18n,
  language: string,
  namespace: Name,
): Say<Name> =>
  // The library's own type has a dozen forms more, and answers more than texts.
  i18n.getFixedT(language, namespace) as unknown as Say<Name>
