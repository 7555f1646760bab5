import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Printed, PrintPlan } from '../../../../worker/sales/printing/schemas.ts'
import { api, inLanguage } from '../../../api/client.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Note } from '../../../ui/note.tsx'
import type { ChosenRow } from '../../resource/resource.ts'

interface Props {
  orders: readonly ChosenRow[]
  plan: PrintPlan
  onClose: () => void
}

const ALL: readonly Printed[] = ['picking_list', 'invoice', 'shipment', 'credit_note']

/** Kinds of documents with how many there are; as many files as they need. */
export function PrintForm({ orders, plan, onClose }: Props) {
  const { t } = useTranslation('admin/order-bulk')
  const { integer, locale } = useFormat()
  const countOf = (kind: Printed) =>
    kind === 'picking_list'
      ? plan.pieces
      : (plan.documents.find((one) => one.kind === kind)?.count ?? 0)
  const [what, setWhat] = useState(() => ALL.filter((kind) => countOf(kind) > 0))
  const count = plan.documents
    .filter(({ kind }) => what.includes(kind))
    .reduce((sum, one) => sum + one.count, 0)
  const files = what.length === 0 ? 0 : Math.max(1, Math.ceil(count / plan.most_in_file))
  const saving = useMutation({
    mutationFn: async (file: number) => {
      const json = { order_ids: orders.map(({ id }) => id), what, file }
      const answer = await api.admin.printing.$post({ json }, inLanguage(locale))
      saveFile(t('print.file', { file, files }), await answer.blob())
    },
    onSuccess: () => {
      if (files === 1) onClose()
    },
  })
  return (
    <>
      <div className="dialog-body stack stack-3">
        {ALL.map((kind) => (
          <Checkbox
            key={kind}
            isChecked={what.includes(kind)}
            isDisabled={countOf(kind) === 0}
            onCheckedChange={(isOn) =>
              setWhat(ALL.filter((one) => (one === kind ? isOn : what.includes(one))))
            }
          >
            {t(`print.kinds.${kind}`)}{' '}
            <span className="muted">
              {kind === 'picking_list'
                ? t('print.pieces', { count: plan.pieces, pieces: integer(plan.pieces) })
                : t('print.documents', {
                    count: countOf(kind),
                    documents: integer(countOf(kind)),
                  })}
            </span>
          </Checkbox>
        ))}
        {files > 1 && (
          <Note isSmall>{t('print.several', { most: integer(plan.most_in_file) })}</Note>
        )}
        {saving.error !== null && <SubmitErrorNote error={toApiError(saving.error)} />}
      </div>
      <div className="dialog-foot">
        <Button kind="quiet" onClick={onClose}>
          {t(files > 1 ? 'close' : 'cancel')}
        </Button>
        {Array.from({ length: Math.max(1, files) }, (_, at) => at + 1).map((file) => (
          <Button
            key={file}
            kind={files > 1 ? 'plain' : 'main'}
            disabled={files === 0}
            isBusy={saving.isPending && saving.variables === file}
            onClick={() => saving.mutate(file)}
          >
            {files > 1 ? t('print.submitFile', { file }) : t('print.submit')}
          </Button>
        ))}
      </div>
    </>
  )
}
