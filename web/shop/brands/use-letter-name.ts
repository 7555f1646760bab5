import { useTranslation } from '../../i18n/use-translation.tsx'

/** What a letter is called: itself, "0–9", "Others". */
export function useLetterName() {
  const { t } = useTranslation('shop/brand')
  return (letter: string): string =>
    letter === '0' ? t('list.digits') : letter === '~' ? t('list.others') : letter
}

/** Letters are the same in every language; "Others" is a word. */
export const translateOf = (letter: string) => (letter === '~' ? {} : { translate: 'no' as const })
