/** An email address that breaks behind its @ before it breaks elsewhere. */
export function AddressText({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1;
  if (domain === 0) return address;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}
