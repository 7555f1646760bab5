import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminLocale, ImportResult } from '../../../../worker/store/locales/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { importTexts, locales } from './locales.ts'

interface Props {
  of: AdminLocale
  onClose: () => void
}

/** Takes a file of texts in and tells what came of it: what can stand goes in, the rest is listed. */
export function ImportDialog({ of, onClose }: Props) {
  const { t } = useTranslation('admin/locales')
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: async (file: File) =>
      importTexts(of.code, {
        format: /\.csv$/i.test(file.name) ? 'csv' : 'json',
        content: await file.text(),
      }),
    onSuccess: () =>
      Promise.all(
        [locales.key, ['admin', 'locale-texts', of.code]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <Dialog
      isOpen
      title={t('import.title', { name: of.name })}
      closeLabel={t('import.close')}
      onClose={onClose}
    >
      <div className="dialog-body stack stack-4">
        <FileDrop
          title={t('import.drop')}
          hint={t('import.hint')}
          accept=".json,.csv"
          isDisabled={taking.isPending}
          onFile={(file) => taking.mutate(file)}
        />
        {taking.error !== null && <SubmitErrorNote error={toApiError(taking.error)} />}
        {taking.data !== undefined && <Outcome of={taking.data} />}
      </div>
      <div className="dialog-foot">
        <Button kind="main" onClick={onClose}>
          {t('import.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function Outcome({ of: { written, unchanged, refused, refusals } }: { of: ImportResult }) {
  const { t } = useTranslation('admin/locales')
  return (
    <div className="stack stack-2">
      <p role="status">{t('import.outcome', { written, unchanged, refused })}</p>
      {refusals.length > 0 && (
        <ul className="stack stack-1" aria-label={t('import.refused')}>
          {refusals.map(({ namespace, key, sentence }) => (
            <li key={`${namespace}:${key}`}>
              <span className="mono t-13">{`${namespace}:${key}`}</span> {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
