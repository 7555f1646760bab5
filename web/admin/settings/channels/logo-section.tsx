import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { AdminChannel } from '../../../../worker/sales/channels/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { showToast } from '../../../ui/toast.ts'
import { channelDetail, channels, changeLogo } from './channels.ts'

/** The picture of a channel, in the head of its pages and mails; saved as soon as it is chosen. */
export function LogoSection({ channel }: { channel: AdminChannel }) {
  const { t } = useTranslation('admin/channels')
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (logo: File | null) => changeLogo(channel.id, logo),
    onSuccess: async (saved) => {
      queryClient.setQueryData(channelDetail(channel.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: channels.lists })
      showToast({ text: t(saved.logo === null ? 'logo.removed' : 'logo.saved') })
    },
    onError: showRefusal,
  })
  return (
    <section className="stack stack-3" aria-labelledby="logo">
      <h2 className="h2" id="logo">
        {t('logo.title')}
      </h2>
      {channel.logo !== null && (
        <div className="row">
          <img
            className="channel-logo"
            src={`/api/logos/${channel.logo}`}
            alt={t('logo.of', { name: channel.name })}
          />
          <Button icon={Trash2} isBusy={change.isPending} onClick={() => change.mutate(null)}>
            {t('logo.remove')}
          </Button>
        </div>
      )}
      <FileDrop
        title={t('logo.drop')}
        hint={t('logo.hint')}
        accept=".png,.webp,.jpg,.jpeg"
        isDisabled={change.isPending}
        onFile={(file) => change.mutate(file)}
      />
    </section>
  )
}
