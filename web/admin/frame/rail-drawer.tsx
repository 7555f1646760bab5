import '../../ui/styles/overlays.css'
import './rail-drawer.css'
import { Dialog } from '@base-ui/react/dialog'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { AdminRail } from './admin-rail.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onFind: () => void
}

/** The rail on a phone: slides in from the left, closes when a place is chosen. */
export function RailDrawer({ isOpen, onClose, onFind }: Props) {
  const { t } = useTranslation('admin/frame')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer rail-drawer">
          <Dialog.Title className="sr">{t('rail.label')}</Dialog.Title>
          <AdminRail
            onGo={onClose}
            onFind={() => {
              onClose()
              onFind()
            }}
          />
          <Dialog.Close className="sr">{t('common:action.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
