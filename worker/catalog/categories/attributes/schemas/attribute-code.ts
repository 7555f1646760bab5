/** An attribute's code: its name in addresses and files. */
export const ATTRIBUTE_CODE = /^[a-z][a-z0-9_]{0,39}$/
