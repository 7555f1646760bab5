import type { ReadLine } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { PartNumber } from '../../../../ui/part-number.tsx'

const SHOWN = 3

/** The pairs that a line says, or why it says none. */
export function ReadAs({ row: { pairs, code } }: { row: ReadLine }) {
  const { t } = useTranslation('admin/cross-imports')
  const { t: tCrosses } = useTranslation('admin/crosses')
  return (
    <>
      {pairs.slice(0, SHOWN).map(({ product, other, kind }, at) => (
        <span key={`${at}-${other.number}`} className="import-said">
          {product.brand} <PartNumber>{product.number}</PartNumber> – {other.brand}{' '}
          <PartNumber>{other.number}</PartNumber>, {tCrosses(`kinds.${kind}`)}
        </span>
      ))}
      {pairs.length > SHOWN && (
        <span className="muted">{t('columns.more', { count: pairs.length - SHOWN })}</span>
      )}
      {code !== null && <span className="import-said bad">{tCrosses(`rejected.${code}`)}</span>}
    </>
  )
}
