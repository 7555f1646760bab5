import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { OtherRows as Rows } from '../../../../worker/list-files/schemas/rows.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLineWords } from './use-line-words.ts'

interface Props {
  others: readonly Rows[]
  /** Sheets read as one list. */
  sheets: readonly string[] | undefined
}

/** Rows that are no offers, by kind, with the first lines of each. */
export function OtherRows({ others, sheets }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <div className="section-head">
        <h2 className="h2" id="others">
          {t('other.title')}
        </h2>
        <span className="end muted">{t('other.about')}</span>
      </div>
      <table className="table cards t-13">
        <thead>
          <tr>
            <th scope="col">{t('other.kind')}</th>
            <th scope="col" className="r">
              {t('other.rows')}
            </th>
            <th scope="col">{t('other.lines')}</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ kind, count, lines }) => (
            <tr key={kind}>
              <th scope="row">{t(`other.kinds.${kind}`)}</th>
              <td className="r medium" data-l={t('other.rows')}>
                {integer(count)}
              </td>
              <td className="full">
                <Lines {...{ lines, sheets }} hasMore={count > lines.length} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first lines, the rest behind a press. */
interface LinesProps extends Pick<Props, 'sheets'> {
  lines: Rows['lines']
  hasMore: boolean
}

function Lines({ lines, sheets, hasMore }: LinesProps) {
  const { t } = useTranslation('admin/price-lists')
  const lineWords = useLineWords(sheets)
  const [first, ...rest] = lines
  if (first === undefined) return null
  const told = ({ line, text }: Rows['lines'][number]) => (
    <>
      <span className="muted">{t('other.line', { line: lineWords(line) })}</span>{' '}
      <span translate="no">{text}</span>
    </>
  )
  if (rest.length === 0) return told(first)
  return (
    <details>
      <summary>{told(first)}</summary>
      <ul className="stack stack-1">
        {rest.map((one) => (
          <li key={one.line}>{told(one)}</li>
        ))}
        {hasMore && <li className="muted">{t('other.more')}</li>}
      </ul>
    </details>
  )
}
