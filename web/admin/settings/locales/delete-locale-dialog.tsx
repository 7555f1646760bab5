import { useQuery } from '@tanstack/react-query'
import type { AdminLocale, LocaleUses } from '../../../../worker/store/locales/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatInteger } from '../../../lib/format-number.ts'
import { languageName } from '../../../lib/language-name.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteLocale, locales, localeUsesQuery } from './locales.ts'

interface Props {
  of: AdminLocale
  onClose: () => void
}

/** Asks before a language is deleted; says what is in it, and in which language that goes on. */
export function DeleteLocaleDialog({ of, onClose }: Props) {
  const { data } = useQuery(localeUsesQuery(of.code))
  const text = useUsesText(data)
  return <DeleteDialog of={locales} row={of} remove={deleteLocale} text={text} onClose={onClose} />
}

const MOVED = ['people', 'orders', 'quotes', 'requests', 'mails', 'feeds'] as const

function useUsesText(uses: LocaleUses | undefined): string {
  const { t } = useTranslation('admin/locales')
  const locale = useLocale()
  if (uses === undefined) return t('delete.text')
  const counted = (what: (typeof MOVED)[number] | 'pages') =>
    t(`delete.uses.${what}`, { count: uses[what], number: formatInteger(uses[what], locale) })
  const list = MOVED.filter((what) => uses[what] > 0).map(counted)
  const { channels, pages, moves_to: heir } = uses
  return [
    ...(channels.length > 0 ? [t('delete.channels', { channels: channels.join(', ') })] : []),
    t('delete.text'),
    ...(pages > 0 ? [t('delete.pages', { pages: counted('pages') })] : []),
    list.length > 0
      ? t('delete.moves', { language: languageName(heir), list: list.join(', ') })
      : t('delete.nothing'),
  ].join(' ')
}
