import type { SayAny } from '../../i18n/use-translation.tsx'
import { useMemo } from 'react'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { type Format, useFormat } from '../../i18n/use-format.ts'
import { useMoment } from '../../i18n/use-moment.ts'

/** What a cell says its value with: the list's texts, and numbers, money and days as the page writes them. */
export interface Speech extends Omit<Format, 'day'>, ReturnType<typeof useMoment> {
  t: SayAny
}

/** The words of a list with these texts. */
export function useSpeech(texts: string): Speech {
  const { t } = useAnyTexts(texts)
  const format = useFormat()
  const moments = useMoment()
  return useMemo(() => ({ ...format, ...moments, t }), [format, moments, t])
}
