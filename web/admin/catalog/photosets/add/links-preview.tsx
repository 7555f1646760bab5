import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PartNumber } from '../../../../ui/part-number.tsx'
import type { Wanted } from './kept-links.ts'
import type { CheckedLinks } from './links-form.tsx'
import { pairsOf, type Pair, wantedOf } from './pair-links.ts'

/** Rows that are shown of each kind. */
const MOST_SHOWN = 100

interface Props {
  checked: CheckedLinks
  onStart: (wanted: Wanted[]) => void
  onChange: () => void
}

/** Which addresses go to which product, and which lines are left out. */
export function LinksPreview({ checked, onStart, onChange }: Props) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  const { links, matches, withoutAddress, isTooMany } = checked
  const { found, missing } = pairsOf(checked)
  const count = found.length
  const photos = integer(count)
  return (
    <div className="stack stack-4">
      <p role="status">
        {matches === null
          ? t('links.foundInSet', { count, photos })
          : t('links.found', { count, photos, all: integer(links.length) })}
      </p>
      {isTooMany && <Note tone="warn">{t('links.tooMany')}</Note>}
      {withoutAddress.length > 0 && (
        <Left
          title={t('links.noAddress', {
            count: withoutAddress.length,
            photos: integer(withoutAddress.length),
          })}
          lines={withoutAddress}
        />
      )}
      {missing.length > 0 && (
        <Left
          title={t('links.unmatched', { count: missing.length, photos: integer(missing.length) })}
          lines={missing.map((pair) => `${wordsOf(pair)}: ${t(`add.why.${pair.reason}`)}`)}
        />
      )}
      {matches !== null && count > 0 && <FoundTable found={found} />}
      <div className="row">
        {count > 0 && (
          <Button kind="main" onClick={() => onStart(wantedOf(found))}>
            {t('links.fetch', { count, photos })}
          </Button>
        )}
        <Button onClick={onChange}>{t('links.change')}</Button>
      </div>
    </div>
  )
}

/** Brand and number as they were written, or the address that should have said them. */
const wordsOf = ({ brand, number, url }: Pair): string =>
  [brand, number].filter((word) => word !== null && word !== '').join(' ') || url

/** Lines that are left out; the first hundred are shown. */
function Left({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Note tone="warn">
      {title}
      <ul className="refused-files links-left">
        {lines.slice(0, MOST_SHOWN).map((line, at) => (
          <li key={`${line} ${at}`}>{line.slice(0, 300)}</li>
        ))}
      </ul>
    </Note>
  )
}

function FoundTable({ found }: { found: readonly Pair[] }) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  return (
    <>
      <div className="links-found" role="region" aria-label={t('links.preview')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('links.columns.product')}</th>
              <th scope="col">{t('links.columns.url')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MOST_SHOWN).map(({ product, url }, at) => (
              <tr key={`${url} ${at}`}>
                <td>
                  {product?.brand} <PartNumber>{product?.mpn ?? ''}</PartNumber>
                </td>
                <td className="links-url">{url}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length > MOST_SHOWN && (
        <p className="t-13 muted">
          {t('links.more', { count: MOST_SHOWN, shown: integer(MOST_SHOWN) })}
        </p>
      )}
    </>
  )
}
