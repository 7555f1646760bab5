import '../part-documents.css'
import { useState } from 'react'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  type DocumentKind,
  type DocumentLanguage,
} from '../../../../../worker/catalog/part-documents/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Select } from '../../../../ui/select.tsx'
import { FilesDrop } from '../../targets/files-drop.tsx'
import { SendingDialog } from '../../targets/sending-dialog.tsx'
import { UnmatchedList } from '../../targets/unmatched-list.tsx'
import { useSending } from '../../targets/use-sending.ts'
import { useDocumentWords } from '../document-words.ts'
import { addUse, matchDocuments, partDocuments } from '../part-documents.ts'
import { NOTHING_YET, type Progress, sendDocuments, type Unmatched } from './send-documents.ts'

/** Adds documents, one or a thousand: chosen, dropped, pasted, in folders or ZIPs. */
export function AddDocumentsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/part-documents')
  const [kind, setKind] = useState<DocumentKind>('datasheet')
  const [language, setLanguage] = useState<DocumentLanguage | ''>('')
  const sending = useSending<Progress>({
    nothingYet: NOTHING_YET,
    send: (run) =>
      sendDocuments({ ...run, unsaid: { kind, languages: language === '' ? [] : [language] } }),
    of: partDocuments,
  })
  const { progress } = sending
  const whyRefused = (why: Progress['refused'][number]['why']) =>
    typeof why === 'string' ? t(`add.refusal.${why}`) : why.sentence
  return (
    <SendingDialog
      title={t('add.title')}
      description={t('add.text')}
      sending={sending}
      drop={
        <>
          <Choices {...{ kind, setKind, language, setLanguage }} />
          <FilesDrop
            title={t('add.drop')}
            hint={t('add.dropHint')}
            accept=".pdf,.png,.jpg,.jpeg,.zip"
            onFiles={sending.start}
          />
        </>
      }
      told={<Told progress={progress} />}
      refused={progress.refused.map(({ name, why }) => ({ name, why: whyRefused(why) }))}
      onClose={onClose}
    >
      <EncryptedNote names={progress.encrypted} />
      <UnmatchedList
        title={t('add.unmatchedTitle')}
        about={t('add.unmatchedText')}
        unmatched={progress.unmatched}
        reasonOf={({ reason }) => reason}
        whyOf={(reason) => t(`add.why.${reason}`)}
        place={placeTyped}
        onSettled={sending.settle}
      />
    </SendingDialog>
  )
}

async function placeTyped(
  { documentId }: Unmatched,
  typed: string,
): Promise<Unmatched['reason'] | null> {
  const [match] = await matchDocuments([typed])
  if (match?.product == null) return match?.reason ?? 'unknown'
  await addUse(documentId, { kind: 'product', target_id: match.product.id })
  return null
}

interface ChoicesProps {
  kind: DocumentKind
  setKind: (kind: DocumentKind) => void
  language: DocumentLanguage | ''
  setLanguage: (language: DocumentLanguage | '') => void
}

/** Kind and language of files whose names do not say them. */
function Choices({ kind, setKind, language, setLanguage }: ChoicesProps) {
  const { t } = useTranslation('admin/part-documents')
  const { kindOf, languageOf } = useDocumentWords()
  return (
    <div className="document-choices">
      <Field label={t('columns.kind')} hint={t('add.unsaid')}>
        <Select
          value={kind}
          options={DOCUMENT_KINDS.map((value) => ({ value, label: kindOf(value) }))}
          onValueChange={setKind}
        />
      </Field>
      <Field label={t('add.language')} hint={t('add.unsaid')}>
        <Select<DocumentLanguage | ''>
          value={language}
          options={[
            { value: '', label: t('facts.noLanguage') },
            ...DOCUMENT_LANGUAGES.map((value) => ({ value, label: languageOf(value) })),
          ]}
          onValueChange={setLanguage}
        />
      </Field>
    </div>
  )
}

function Told({ progress: { placed, known, unmatched } }: { progress: Progress }) {
  const { t } = useTranslation('admin/part-documents')
  const { integer } = useFormat()
  const count = unmatched.length
  return (
    <>
      {t('add.placed', { count: placed, documents: integer(placed) })}
      {known > 0 && ` ${t('add.known', { count: known, documents: integer(known) })}`}
      {count > 0 && ` ${t('add.unmatched', { count, documents: integer(count) })}`}
    </>
  )
}

function EncryptedNote({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('admin/part-documents')
  if (names.length === 0) return null
  return (
    <Note tone="warn">
      {t('add.encrypted')}
      <ul className="refused-files">
        {names.slice(0, 100).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Note>
  )
}
