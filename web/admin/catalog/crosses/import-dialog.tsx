import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrossImportResult } from '../../../../worker/catalog/crosses/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { CROSSES, importCrosses } from './crosses.ts'

const LONGEST_SOURCE = 100

/** Brings in a file of pairs, and says line by line what could not be read. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/crosses')
  const queryClient = useQueryClient()
  const [source, setSource] = useState('')
  const sending = useMutation({
    mutationFn: (file: File) => importCrosses(file, source.trim() || nameOf(file)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CROSSES }),
  })
  return (
    <Dialog
      isOpen
      isWide
      title={t('import.title')}
      description={t('import.about')}
      closeLabel={t('import.close')}
      onClose={onClose}
    >
      <div className="dialog-body stack stack-4">
        {sending.error !== null && <SubmitErrorNote error={toApiError(sending.error)} />}
        {sending.data === undefined ? (
          <>
            <Field label={t('import.source')} hint={t('import.sourceHint')} name="source">
              <Input
                value={source}
                maxLength={LONGEST_SOURCE}
                disabled={sending.isPending}
                onValueChange={setSource}
              />
            </Field>
            <FileDrop
              title={t(sending.isPending ? 'import.sending' : 'import.drop')}
              hint={t('import.hint')}
              accept=".csv,.txt"
              isDisabled={sending.isPending}
              onFile={sending.mutate}
            />
            <pre className="code crosses-example">{t('import.example')}</pre>
          </>
        ) : (
          <Result result={sending.data} />
        )}
      </div>
      <div className="dialog-foot">
        {sending.data !== undefined && (
          <Button kind="quiet" onClick={sending.reset}>
            {t('import.again')}
          </Button>
        )}
        <Button kind={sending.data === undefined ? 'quiet' : 'main'} onClick={onClose}>
          {t('import.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** A file without its ending names where its pairs come from. */
const nameOf = ({ name }: File): string => name.replace(/\.\w+$/, '').slice(0, LONGEST_SOURCE)

function Result({ result }: { result: CrossImportResult }) {
  const { t } = useTranslation('admin/crosses')
  const { integer } = useFormat()
  const { rejections, rejected } = result
  return (
    <div className="stack stack-4" role="status">
      <Note tone={rejected === 0 ? 'good' : 'warn'}>
        {t('result.said', {
          rows: integer(result.rows),
          created: integer(result.created),
          unchanged: integer(result.unchanged),
          rejected: integer(rejected),
          products: integer(result.products_created),
        })}
      </Note>
      {rejections.length > 0 && (
        <LinesTable
          label={t('result.rejected')}
          columns={[
            figure(t('result.line')),
            { title: t('result.why') },
            { title: t('result.cells') },
          ]}
        >
          {rejections.map(({ line, code, cells }) => (
            <tr key={line}>
              <td className="r" data-l={t('result.line')}>
                {integer(line)}
              </td>
              <td data-l={t('result.why')}>{t(`rejected.${code}`)}</td>
              <td className="full t-13 muted">{cells.join(', ')}</td>
            </tr>
          ))}
        </LinesTable>
      )}
    </div>
  )
}
