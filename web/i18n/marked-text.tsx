import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { Trans } from 'react-i18next/TransWithoutContext'
import type { Namespace, TextKey, TextValues } from './text-keys.ts'
import { useTranslation } from './use-translation.tsx'

interface Props<Name extends Namespace> {
  ns: Name
  of: TextKey<Name>
  values?: TextValues
  /** What stands for a mark of the text: `b` for `<b>…</b>`. */
  marks: Record<string, ReactElement>
}

/** A text with marked parts, in the language of the page; nothing until it is here. */
export function MarkedText<Name extends Namespace>({ ns, of, values, marks }: Props<Name>) {
  const { i18n, language, t } = useTranslation(ns)
  if (!i18n.exists(of, { ns, lng: language })) return null
  // The library's own types know none of our namespaces.
  const [said, name, key] = [t as unknown as TFunction, ns as string, of as string]
  return <Trans {...{ i18n, t: said, ns: name, i18nKey: key, values, components: marks }} />
}
