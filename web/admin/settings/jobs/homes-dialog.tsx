import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type LineHomes, LineHomesInput } from '../../../../worker/suppliers/line-homes/schemas.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { aboutKey, moveLines } from './databases.ts'
import { jobs } from './jobs.ts'

type Database = LineHomes['databases'][number]

interface Props {
  databases: readonly Database[]
  onClose: () => void
}

/** What was chosen, and is sent once its consequences are agreed to. */
interface Asked {
  input: LineHomesInput
  options: { onSuccess: (answer: LineHomes) => void }
}

/** Chooses the databases of lines and begins the move; the consequences are read before it begins. */
export function HomesDialog({ databases, onClose }: Props) {
  const { t } = useTranslation('admin/jobs')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: moveLines,
    onSettled: useRefresh(jobs),
  })
  const names = databases.map(({ name }) => name)
  const { form, ...dialog } = useDialogForm({
    values: { homes: databases.filter((one) => one.is_home).map(({ name }) => name) },
    schema: LineHomesInput,
    toInput: ({ homes }) => ({ homes: names.filter((name) => homes.includes(name)) }),
    sender: {
      mutate: (input: LineHomesInput, options: Asked['options']) => setAsked({ input, options }),
      error,
      isPending,
    },
    onDone: ({ move }: LineHomes) =>
      showToast({ text: t(`databases.move.${move === null ? 'same' : 'begun'}`) }),
    onClose,
  })
  const begin = ({ input, options }: Asked) => {
    setAsked(null)
    mutate(input, options)
  }
  return (
    <>
      <FormDialog
        form={form}
        {...dialog}
        title={t('databases.move.title')}
        description={t('databases.move.about')}
        submitLabel={t('databases.move.submit')}
      >
        <form.AppField name="homes">
          {() => (
            <ChecksField
              label={t('databases.move.label')}
              options={names.map((value) => ({
                value,
                label: value,
                about: t(aboutKey(value)),
              }))}
            />
          )}
        </form.AppField>
      </FormDialog>
      {asked !== null && (
        <AlertDialog
          isOpen
          title={t('databases.move.confirm', { names: asked.input.homes.join(', ') })}
          description={t('databases.move.consequence')}
          confirmLabel={t('databases.move.submit')}
          cancelLabel={t('common:action.cancel')}
          onCancel={() => setAsked(null)}
          onConfirm={() => begin(asked)}
        />
      )}
    </>
  )
}
