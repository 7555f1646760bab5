import './part-request-dialog.css'
import { Fragment } from 'react'
import {
  type AdminPartRequest,
  AnswerInput,
} from '../../../../worker/sales/part-requests/schemas.ts'
import { languageName } from '../../../lib/language-name.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { answerPartRequest, partRequestDetail, partRequests } from './part-requests.ts'
import { isSettled } from './statuses.ts'

interface Props {
  request: AdminPartRequest
  onClose: () => void
}

/** What was asked, and the answer: to be written, or as it was given. */
function PartRequestDialog({ row, onClose }: ResourceDialogProps<AdminPartRequest>) {
  if (row === null) return null
  return isSettled(row) ? (
    <SettledDialog request={row} onClose={onClose} />
  ) : (
    <AnswerDialog request={row} onClose={onClose} />
  )
}

function AnswerDialog({ request, onClose }: Props) {
  const { t } = useTranslation('admin/part-requests')
  const { id, version, email, locale } = request
  const { form, ...dialog } = useResourceDialog(partRequests, {
    row: request,
    values: { answer: '' },
    toInput: ({ answer }) => ({ version, answer }),
    schema: AnswerInput,
    save: (input) => answerPartRequest(id, input),
    onClose,
  })
  const language = t(`languages.${locale}`, { defaultValue: languageName(locale) })
  return (
    <FormDialog form={form} {...dialog} isWide>
      <Asked request={request} />
      <form.AppField name="answer">
        {(field) => (
          <field.TextareaField
            label={t('fields.answer')}
            hint={t('fields.answerHint', { language, email })}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

function SettledDialog({ request, onClose }: Props) {
  const { t } = useTranslation('admin/part-requests')
  return (
    <Dialog
      isOpen
      isWide
      title={t('edit.title', { name: request.number })}
      closeLabel={t('back')}
      onClose={onClose}
    >
      <div className="dialog-body stack stack-4">
        <Asked request={request} />
      </div>
    </Dialog>
  )
}

/** Who asked for what, and what became of it. */
function Asked({ request }: Pick<Props, 'request'>) {
  const { t } = useTranslation('admin/part-requests')
  const format = useFormat()
  const { parts, words, email, customer, locale, answer, reason, assignee } = request
  const facts = [
    [t('facts.email'), customer === '' ? email : `${customer}, ${email}`],
    [t('facts.language'), t(`languages.${locale}`, { defaultValue: languageName(locale) })],
    [t('facts.words'), words],
    [t('facts.assignee'), assignee?.name ?? ''],
    [t('facts.answer'), answer ?? ''],
    [t('facts.reason'), reason ?? ''],
  ].filter(([, said]) => said !== '')
  return (
    <>
      <ul className="stack stack-1">
        {parts.map((part, at) => (
          <li key={at}>
            <PartNumber className="medium">{part.number}</PartNumber> {part.brand} ×{' '}
            {format.integer(part.quantity)}
          </li>
        ))}
      </ul>
      <dl className="dl t-13">
        {facts.map(([term, said]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd className="part-request-said">{said}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

export const { EditPage } = dialogPages(PartRequestDialog, {
  path: '/$locale/admin/sales/part-requests',
  detail: partRequestDetail,
})
