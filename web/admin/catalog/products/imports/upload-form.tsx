import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toApiError } from '../../../../api/errors.ts'
import { SubmitErrorNote } from '../../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { TABLE_FILES } from '../../table-imports/table-files.ts'
import { productImports, uploadProducts } from './imports.ts'

/** A file of products, and how its cells are understood. */
export function UploadForm({ onSent }: { onSent: (id: number) => void }) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: uploadProducts,
    onSuccess: ({ import: made, reading }) => {
      queryClient.setQueryData(productImports.importKey(made.id), made)
      queryClient.setQueryData(productImports.readingQuery(made.id, null).queryKey, reading)
      onSent(made.id)
    },
  })
  return (
    <div className="form-narrow stack stack-4">
      {sending.error !== null && <SubmitErrorNote error={toApiError(sending.error)} />}
      <FileDrop
        title={tImports(sending.isPending ? 'drop.sending' : 'drop.title')}
        hint={tImports('drop.hint')}
        accept={TABLE_FILES}
        isDisabled={sending.isPending}
        onFile={sending.mutate}
      />
      <Rules title={t('rules.title')} rules={RULES.map((rule) => t(`rules.${rule}`))} />
    </div>
  )
}

const RULES = ['product', 'empty', 'dash', 'none'] as const

function Rules({ title, rules }: { title: string; rules: string[] }) {
  return (
    <section className="stack stack-2" aria-labelledby="import-rules">
      <h2 className="h3" id="import-rules">
        {title}
      </h2>
      <ul className="t-13 muted import-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
