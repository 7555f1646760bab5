import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../../i18n/use-format.ts'
import { useMoment } from '../../i18n/use-moment.ts'

/** What a cell says its value with: the list's texts, and numbers, money and days as the page writes them. */
export interface Speech extends Omit<Format, 'day'>, ReturnType<typeof useMoment> {
  t: TFunction
}

/** The words of a list with these texts. */
export function useSpeech(texts: string): Speech {
  const { t } = useTranslation(texts)
  const format = useFormat()
  const moments = useMoment()
  return useMemo(() => ({ ...format, ...moments, t }), [format, moments, t])
}
