import type { TrackingPreview } from '../../../../worker/sales/tracking/schemas.ts'
import type { Say } from '../../../i18n/text-keys.ts'

const DELIMITERS: Record<string, string> = { '\t': 'Tab', ' ': '␣' }

/** How a file was read: its kind, and which of its columns are what. */
export function howRead(
  { format, encoding, delimiter, columns }: TrackingPreview,
  t: Say<'admin/tracking'>,
): string {
  const kind = [
    format.toUpperCase(),
    encoding?.toUpperCase() ?? '',
    delimiter === null ? '' : (DELIMITERS[delimiter] ?? t('quoted', { text: delimiter })),
  ]
  const said = columns.flatMap(({ title, meaning }, at) => {
    if (meaning === 'ignored') return []
    const name = title === '' ? t('column', { number: at + 1 }) : t('quoted', { text: title })
    return [`${t(`meaning.${meaning}`)} – ${name}`]
  })
  return t('read', { kind: kind.filter(Boolean).join(', '), columns: said.join(', ') })
}
