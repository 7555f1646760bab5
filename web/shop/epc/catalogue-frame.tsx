import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMounted } from '../../lib/use-mounted.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface Props {
  address: string
  title: string
}

/**
 * Another site inside ours: its scripts, its forms and its own storage, but no hold on our window.
 * The store's name goes along as referrer, because catalogues are often let to a site by its name.
 */
export function CatalogueFrame({ address, title }: Props) {
  const { t } = useTranslation('shop/epc')
  // Drawn here and not by the server, so that the load event cannot come before its listener.
  const isMounted = useMounted()
  const [isLoaded, setIsLoaded] = useState(false)
  const isBlocked = useIsBlocked(address)
  if (isBlocked) {
    return (
      <Note
        tone="warn"
        role="status"
        action={
          <Button size="s" icon={RotateCw} onClick={() => window.location.reload()}>
            {t('make.reload')}
          </Button>
        }
      >
        {t('make.blocked')}
      </Note>
    )
  }
  return (
    <div className="epc-frame" aria-busy={!isLoaded}>
      {!isLoaded && (
        <p className="epc-wait muted" role="status">
          {t('make.loading')}
        </p>
      )}
      {isMounted && (
        <iframe
          src={address}
          title={title}
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
          referrerPolicy="strict-origin"
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  )
}

/** Whether this document, made before the catalogue was set up, may not frame it. */
function useIsBlocked(address: string): boolean {
  const [isBlocked, setIsBlocked] = useState(() => isOwn(address))
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setIsBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [])
  return isBlocked
}

/** Our own pages must not be framed with their scripts and their origin at once. */
const isOwn = (address: string): boolean =>
  typeof location !== 'undefined' && URL.parse(address)?.origin === location.origin
