interface Props {
  phones: readonly string[]
  email: string | null
}

/** How to reach somebody: each phone and the address, to be pressed. */
export function Reach({ phones, email }: Props) {
  return (
    <>
      {phones.map((phone) => (
        <div key={phone}>
          <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </div>
      ))}
      {email !== null && (
        <div>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      )}
    </>
  )
}
