import { findHaproxy, findNginx, type Proxy, runProxy } from '#test/proxy.ts';

const nginx = findNginx();
const haproxy = findHaproxy();

/** Whether the programs are there; without them only CI fails. */
export const hasProxies = nginx !== undefined && haproxy !== undefined;

const writeHaproxy = (port: number, sitePort: number, options: string): string => `
defaults
  timeout connect 2s
  timeout client 10s
  timeout server 10s
  ${options}
frontend world
  bind 127.0.0.1:${port}
  default_backend site
backend site
  server site 127.0.0.1:${sitePort}
`;

const writeNginx = (folder: string, port: number, pass: string): string => `
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/client-body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / { ${pass} }
  }
}
`;

interface CarelessProxy {
  readonly name: string;
  /** Whether nothing in a request differs from one of this machine. People cannot use the site behind it: pages write from another origin. */
  readonly isSilent?: true;
  readonly start: (sitePort: number) => Promise<Proxy>;
}

const haproxyWith = (name: string, options: string): CarelessProxy => ({
  name,
  start: (sitePort) =>
    runProxy({
      program: haproxy ?? 'haproxy',
      makeConfiguration: (_folder, port) => writeHaproxy(port, sitePort, options),
    }),
});

const nginxWith = (name: string, settings: string): CarelessProxy => ({
  name,
  start: (sitePort) =>
    runProxy({
      program: nginx ?? 'nginx',
      makeConfiguration: (folder, port) =>
        writeNginx(folder, port, `proxy_pass http://127.0.0.1:${sitePort}; ${settings}`),
    }),
});

/** Proxies on the site's machine, before a site whose settings were left alone. */
export const carelessProxies: readonly CarelessProxy[] = [
  haproxyWith('HAProxy as it comes', 'mode http'),
  haproxyWith('HAProxy with option forwardfor', 'mode http\n  option forwardfor'),
  haproxyWith('a forward of TCP', 'mode tcp'),
  nginxWith('nginx with proxy_pass alone', ''),
  {
    ...nginxWith(
      'nginx with proxy_pass and HTTP/1.1',
      'proxy_http_version 1.1; proxy_set_header Connection "";',
    ),
    isSilent: true,
  },
  nginxWith(
    'nginx that passes on the Host and the address',
    'proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;',
  ),
];
