import type { QuoteMailLine } from '../../../../worker/db/json/quote-mail.ts'
import type { QuoteMail } from '../../../../worker/sales/quote-mails/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'

/** The lines of a mail as they were read: what is certain, and what was asked back. */
export function QuoteMailLines({ mail }: { mail: QuoteMail }) {
  const { t } = useTranslation('admin/quote-mails')
  const { lines, faults, is_cut: isCut } = mail
  return (
    <section className="stack stack-2" aria-labelledby="quote-mail-lines">
      <h3 id="quote-mail-lines" className="h3">
        {t('lines.title')}
      </h3>
      {lines.length === 0 ? (
        <p className="muted">{t('lines.none')}</p>
      ) : (
        <LinesTable
          label={t('lines.title')}
          columns={[
            { title: t('lines.written') },
            { title: t('lines.part') },
            figure(t('lines.pieces')),
            { title: t('lines.outcome') },
          ]}
        >
          {lines.map((line, at) => (
            <Line key={at} line={line} isAnswered={mail.answered_at !== null} />
          ))}
        </LinesTable>
      )}
      {faults.map(({ name }) => (
        <Note key={name} tone="warn" isSmall>
          {t('lines.fault', { name })}
        </Note>
      ))}
      {isCut && (
        <Note tone="warn" isSmall>
          {t('lines.cut')}
        </Note>
      )}
    </section>
  )
}

function Line({ line, isAnswered }: { line: QuoteMailLine; isAnswered: boolean }) {
  const { t } = useTranslation('admin/quote-mails')
  const format = useFormat()
  const { source, text, quantity, problem, candidates, readings } = line
  const named =
    readings.length > 1 ? readings : candidates.map(({ brand, mpn }) => `${brand} ${mpn}`)
  const certain = isAnswered ? 'lines.priced' : 'lines.certain'
  return (
    <tr>
      <td data-l={t('lines.written')} className="quote-mail-words">
        {text}
        {source !== '' && <span className="sub">{source}</span>}
      </td>
      <td data-l={t('lines.part')} className="quote-mail-words">
        {named.join('; ')}
      </td>
      <td data-l={t('lines.pieces')} className="r">
        {quantity === null ? '' : format.integer(quantity)}
      </td>
      <td data-l={t('lines.outcome')}>
        {problem === null ? (
          <Badge tone="good">{t(certain)}</Badge>
        ) : (
          <Badge tone="warn">{t(`problem.${problem}`)}</Badge>
        )}
      </td>
    </tr>
  )
}
