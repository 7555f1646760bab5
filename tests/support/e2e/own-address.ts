const byte = () => Math.floor(Math.random() * 256)

/** A client's address: limits that go by address are then no other journey's. */
export const ownAddress = (): string => `10.${byte()}.${byte()}.${byte()}`

/** An address as Cloudflare tells it to the Worker. */
export const callsFrom = (address: string) => ({ 'CF-Connecting-IP': address })
