import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSmtpMailer, type Mailer } from './mail.ts';

const sockets = new Set<Socket>();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const close of closing.splice(0)) close();
});

/** A mailer and its mail server, which notes the commands and each complete message as 'message'. */
async function startMailer(): Promise<{ mailer: Mailer; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    let [received, inMessage] = ['', false];
    const answer = (line: string): void => {
      if (inMessage) {
        if (line !== '.') return;
        inMessage = false;
        seen.push('message');
        socket.write('250 taken\r\n');
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      seen.push(command);
      inMessage = command === 'DATA';
      socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.on('data', (bytes) => {
      received += bytes.toString();
      const lines = received.split('\r\n');
      received = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
    });
  });
  closing.push(() => server.close());
  const smtp = {
    host: '127.0.0.1',
    port,
    secure: false,
    user: undefined,
    password: undefined,
    from: 'a@awamu.example',
  };
  return { mailer: createSmtpMailer(smtp), seen };
}

const mail = { to: 'ruth@people.example', subject: 'News', text: 'Oli otya?', html: '<p>Oli otya?</p>', links: [] };

it('asks whether the mail may be sent when only its bytes are to follow', async () => {
  const { mailer, seen } = await startMailer();
  await mailer.send(mail, async () => void seen.push('asked'));
  expect(seen.slice(1)).toEqual(['MAIL', 'RCPT', 'DATA', 'asked', 'message']);
});

it('completes no mail that may not be sent, and sends the next one', async () => {
  const { mailer, seen } = await startMailer();
  const refused = mailer.send(mail, () => Promise.reject(new Error('taken')));
  await expect(refused).rejects.toThrow('taken');
  await mailer.send(mail, async () => void seen.push('asked'));
  expect(seen.filter((each) => each === 'message' || each === 'asked')).toEqual(['asked', 'message']);
});
