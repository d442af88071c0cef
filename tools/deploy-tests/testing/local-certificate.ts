import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../processes/run-command.ts';

/** Creates an authority and its certificate for localhost, as files in `folder`. */
export async function makeLocalCertificate(openssl: string, folder: string) {
  const file = (name: string) => join(folder, name);
  const run = async (...args: string[]) => {
    const { ok, output } = await runCommand([openssl, ...args], folder);
    if (!ok) throw new Error(`openssl ${args.join(' ')}: ${output}`);
  };
  await writeFile(file('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  await writeFile(file('config'), '[req]\ndistinguished_name=dn\n[dn]\n[v3_ca]\nbasicConstraints=critical,CA:TRUE\n');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', file('config')];
  await run(
    ...['req', '-x509', ...newKey, '-extensions', 'v3_ca', '-subj', '/CN=Test authority', '-days', '2'],
    ...['-keyout', file('authority.key'), '-out', file('authority.pem')],
  );
  await run('req', ...newKey, '-subj', '/CN=localhost', '-keyout', file('key.pem'), '-out', file('request.pem'));
  await run(
    ...['x509', '-req', '-in', file('request.pem'), '-CA', file('authority.pem'), '-CAkey', file('authority.key')],
    ...['-CAcreateserial', '-days', '2', '-extfile', file('names'), '-out', file('certificate.pem')],
  );
  return { certificate: file('certificate.pem'), key: file('key.pem'), authority: file('authority.pem') };
}
