import type {
  ImportOutcome,
  ImportRow,
} from '../../../../../worker/people/contacts/import/schemas.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { onePage } from '../../../../table/one-page.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SubjectLink } from '../../../frame/subject-link.tsx'
import { figure, plain, type ResourceColumn } from '../../../resource/columns.tsx'
import { PlainTable } from '../../../resource/plain-table.tsx'
import type { Speech } from '../../../resource/use-speech.ts'
import { contacts } from '../contacts.ts'

const TONES: Record<ImportOutcome, 'good' | 'warn' | 'bad' | 'plain'> = {
  created: 'good',
  changed: 'warn',
  same: 'plain',
  left: 'plain',
  refused: 'bad',
}

const COLUMNS: ResourceColumn<ImportRow>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    cell: ({ name, firm }) => (
      <>
        <span className="medium">{name || '–'}</span>
        {firm !== '' && <span className="sub">{firm}</span>}
      </>
    ),
  },
  plain('reach', ({ email, phones }) => [email, ...phones].filter(Boolean).join(', '), {
    isFull: true,
  }),
  { id: 'outcome', isFull: true, isUnlabelled: true, cell: outcomeCell },
  figure('line', ({ line }) => line),
]

/** What becomes of a row, and why: whom it changes and how, or whom it is like. */
function outcomeCell({ outcome, contact, alike, changes, reason }: ImportRow, { t }: Speech) {
  const named = [contact, ...alike].filter((one) => one !== null)
  return (
    <>
      <Badge tone={TONES[outcome]}>{t(`import.outcome.${outcome}`)}</Badge>
      {reason !== null && <span className="sub">{reason.text}</span>}
      {named.length > 0 && (
        <span className="sub">
          {t(contact === null ? 'import.alike' : 'import.is')}{' '}
          {named.map(({ id, name }) => (
            <span key={id}>
              <SubjectLink type="contact" id={id}>
                {name}
              </SubjectLink>{' '}
            </span>
          ))}
        </span>
      )}
      {changes.map(({ field, before, after }) => (
        <span key={field} className="sub">
          {t('import.change', {
            field: t(`fields.${field}`),
            before: before || t('merge.nothing'),
            after,
          })}
        </span>
      ))}
    </>
  )
}

/** Rows of a file, each with what becomes of it. */
export function ImportRows({ rows }: { rows: ImportRow[] }) {
  const { t } = useTranslation('admin/contacts')
  return (
    <PlainTable
      texts={contacts.texts}
      label={t('import.rows')}
      heads="import.heads"
      columns={COLUMNS}
      query={{ data: onePage(rows), error: null, isPlaceholderData: false, refetch: () => {} }}
      idOf={({ line }) => line}
      empty={<EmptyState title={t('import.noRows')} />}
    />
  )
}
