import './audit.css'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '../../../../worker/store/audit/schemas/audit.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import { type Speech, useSpeech } from '../../resource/use-speech.ts'
import { audit } from './audit.ts'
import { ObjectFilter, PersonFilter, VerbFilter } from './audit-filters.tsx'
import {
  actingWords,
  actorWords,
  changeWords,
  nounWords,
  subjectWords,
  verbWords,
} from './audit-words.ts'
import { NamedSubject } from './named-subject.tsx'

/** Changes that a row tells. */
const TOLD = 3

const COLUMNS: ResourceColumn<AuditEntry>[] = [
  {
    id: 'action',
    isRowName: true,
    skeleton: '128px',
    cell: (entry) => <ActionCell entry={entry} />,
    csv: ({ noun, verb }, say) => `${nounWords(say, noun)}: ${verbWords(say, verb)}`,
  },
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'actor',
    skeleton: '112px',
    cell: (entry, say) => (
      <>
        {actorWords(say, entry)}
        <span className="sub list-who">{actingWords(say, entry) || entry.actor?.email}</span>
      </>
    ),
    csv: (entry, say) =>
      [actorWords(say, entry), entry.actor?.email, actingWords(say, entry)]
        .filter(Boolean)
        .join(', '),
  },
  {
    id: 'subject',
    isFull: true,
    skeleton: '112px',
    cell: ({ subject }) => <NamedSubject subject={subject} />,
    csv: (entry, say) => subjectWords(say, entry),
  },
  {
    id: 'changes',
    isFull: true,
    isUnlabelled: true,
    skeleton: '200px',
    cell: (entry, say) => <ChangesCell entry={entry} say={say} />,
    csv: (entry, say) => linesOf(entry, say).join('; '),
  },
  plain('from', ({ ip_address: ip }) => ip ?? '', { skeleton: '88px' }),
]

/** Each change on a line, and that there is more. */
const linesOf = ({ changes, is_cut: isCut }: AuditEntry, say: Speech): string[] => [
  ...changes.map((change) => changeWords(say, change)),
  ...(isCut ? [say.t('cut')] : []),
]

/** Who did what, on what, from where: everything, or of one person, one area, one thing. */
export function AuditPage() {
  const { t } = useTranslation('admin/audit')
  const { search } = useList(audit)
  const { data } = useResourceList(audit, search)
  const { subject = null, person = null } = data ?? {}
  return (
    <ResourceListPage
      of={audit}
      columns={COLUMNS}
      about={t('about')}
      note={({ is_partial: isPartial }) => isPartial && <Note tone="warn">{t('partial')}</Note>}
      hasLinkedRows
      controls={{
        person: (control) => (
          <PersonFilter {...control} person={control.value === person?.id ? person : null} />
        ),
        verb: (control) => <VerbFilter {...control} noun={search.noun} />,
        object: (control) => <ObjectFilter {...control} subject={subject} />,
      }}
    />
  )
}

/** The whole row opens the entry. */
function ActionCell({ entry: { id, noun, verb } }: { entry: AuditEntry }) {
  const { t } = useSpeech(audit.texts)
  return (
    <>
      <Link
        className="medium row-link"
        to="/$locale/admin/reports/audit/$id"
        params={{ locale: useLocale(), id: String(id) }}
        search
      >
        {verbWords({ t }, verb)}
      </Link>
      <span className="sub">{nounWords({ t }, noun)}</span>
    </>
  )
}

function ChangesCell({ entry, say }: { entry: AuditEntry; say: Speech }) {
  const lines = linesOf(entry, say)
  const more = lines.length - TOLD
  return (
    <ul className="audit-changes t-13">
      {lines.slice(0, TOLD).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li className="muted">{say.t('more', { changes: say.integer(more) })}</li>}
    </ul>
  )
}
