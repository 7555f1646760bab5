import './audit.css'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '../../../../worker/store/audit/schemas/audit.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { type Fact, Facts } from '../../resource/facts.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { audit, entryDetail } from './audit.ts'
import { actingWords, actorWords, nounWords, subjectWords, verbWords } from './audit-words.ts'
import { ChangesTable } from './changes-table.tsx'
import { NamedSubject } from './named-subject.tsx'

/** One entry of the log: who, when, from where, and each field as it was and as it is. */
function EntryDialog({ row, onClose }: ResourceDialogProps<AuditEntry>) {
  const say = useSpeech(audit.texts)
  if (row === null) return null
  const title = say.t('entry.title', {
    verb: verbWords(say, row.verb),
    subject: subjectWords(say, row),
  })
  return (
    <Dialog isOpen isWide title={title} closeLabel={say.t('entry.back')} onClose={onClose}>
      <div className="dialog-body stack stack-4">
        <EntryFacts entry={row} />
        {row.changes.length === 0 ? (
          <p className="muted">{say.t('nothingSaid')}</p>
        ) : (
          <ChangesTable changes={row.changes} />
        )}
        <Ways entry={row} />
      </div>
    </Dialog>
  )
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const say = useSpeech(audit.texts)
  const { t } = say
  const facts: Fact[] = [
    [t('columns.created_at'), say.full(entry.created_at)],
    [
      t('columns.actor'),
      [actorWords(say, entry), entry.actor?.email, actingWords(say, entry)]
        .filter(Boolean)
        .join(', '),
    ],
    [t('filters.noun.label'), nounWords(say, entry.noun)],
    [t('columns.subject'), <NamedSubject key="subject" subject={entry.subject} />],
    [t('entry.ip'), entry.ip_address],
    [t('entry.agent'), entry.user_agent],
    [t('entry.request'), entry.request_id],
    [t('entry.number'), say.integer(entry.id)],
  ]
  return <Facts of={facts} isSmall />
}

/** From one entry to all of the same thing, and of the same person. */
function Ways({ entry: { subject, actor } }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin/audit')
  const to = '/$locale/admin/reports/audit'
  const params = { locale: useLocale() }
  const look = { className: buttonClass({ size: 's' }), to, params } as const
  return (
    <div className="row audit-foot">
      {subject.id !== '' && (
        <Link {...look} search={{ object: `${subject.type}:${subject.id}` }}>
          {t('entry.trail')}
        </Link>
      )}
      {actor !== null && (
        <Link {...look} search={{ person: actor.id }}>
          {t('entry.person')}
        </Link>
      )}
    </div>
  )
}

export const { EditPage: EntryPage } = dialogPages(EntryDialog, {
  path: '/$locale/admin/reports/audit',
  detail: entryDetail,
})
