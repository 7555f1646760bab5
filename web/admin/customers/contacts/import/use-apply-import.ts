import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImportPreview } from '../../../../../worker/people/contacts/import/schemas.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../../shell/show-refusal.ts'
import { showToast } from '../../../../ui/toast.ts'
import { useCommandKey } from '../../../resource/use-command-key.ts'
import { useRefresh } from '../../../resource/use-resource-dialog.ts'
import { contacts } from '../contacts.ts'
import { applyImport, type ChosenFile } from './import.ts'

interface Options {
  chosen: ChosenFile
  preview: ImportPreview
  /** It was refused: the preview is read once more. */
  onAgain: () => void
}

/** Brings contacts in, once however often it is sent, and then shows them. */
export function useApplyImport({ chosen, preview, onAgain }: Options) {
  const { t } = useTranslation('admin/contacts')
  const { integer } = useFormat()
  const { keyOf } = useCommandKey()
  const navigate = useNavigate()
  const locale = useLocale()
  const refresh = useRefresh(contacts)
  return useMutation({
    mutationFn: () => applyImport(chosen, preview.seen, keyOf(preview.seen)),
    onSuccess: async ({ created, changed }) => {
      void refresh()
      await navigate({
        to: '/$locale/admin/customers/contacts',
        params: { locale },
        search: { sort: '-created_at' },
      })
      showToast({
        text: t('import.done', { created: integer(created), changed: integer(changed) }),
      })
    },
    onError: (error) => {
      showRefusal(error)
      onAgain()
    },
  })
}
