/** Returned mails as mail servers write them, shortened to what is read and what could mislead. */

const message = (lines: string): Buffer => Buffer.from(lines.trimStart().replaceAll('\n', '\r\n'));

interface Failure {
  to: string;
  status: string;
  reply: string;
  action?: string;
}

/** Postfix. */
export const fromPostfix = ({ to, status, reply, action = 'failed' }: Failure): Buffer =>
  message(`
Return-Path: <>
Received: by mail.example (Postfix) id 4F1B22C0E5; Sat, 21 Nov 2026 08:15:04 +0000 (UTC)
Date: Sat, 21 Nov 2026 08:15:04 +0000 (UTC)
From: MAILER-DAEMON@mail.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@mail.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="0D3B62C0E1.1795249304/mail.example"
Message-Id: <20261121081504.4F1B22C0E5@mail.example>

This is a MIME-encapsulated message.

--0D3B62C0E1.1795249304/mail.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.example.

<${to}>: host mx.shop.example[192.0.2.7] said: ${reply} (in reply to RCPT TO command)

--0D3B62C0E1.1795249304/mail.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
X-Postfix-Queue-ID: 0D3B62C0E1
X-Postfix-Sender: rfc822; bounces@mail.example
Arrival-Date: Sat, 21 Nov 2026 08:15:03 +0000 (UTC)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.shop.example
Diagnostic-Code: smtp; ${reply}

--0D3B62C0E1.1795249304/mail.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Placard <no-reply@placard.example>
To: ${to}
Subject: Placard: Your recharge has arrived

--0D3B62C0E1.1795249304/mail.example--
`);

/** Exim: a status without a detail, which is in the reply. */
export const fromExim = ({ to, reply }: Omit<Failure, 'status'>): Buffer =>
  message(`
Return-path: <>
From: Mail Delivery System <Mailer-Daemon@mail.example>
To: bounces@mail.example
Auto-Submitted: auto-replied
References: <018f@placard.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=1795249304-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1vLkXM-0001aB-2c@mail.example>

--1795249304-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

  ${to}
    host mx.shop.example [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<${to}>:
    ${reply}

--1795249304-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mail.example

Action: failed
Final-Recipient: rfc822;${to}
Status: 5.0.0
Remote-MTA: dns; mx.shop.example
Diagnostic-Code: smtp; ${reply}

--1795249304-eximdsn-1804289383
Content-type: message/rfc822

From: Placard <no-reply@placard.example>
To: ${to}
Subject: Placard: Your recharge has arrived

Action: failed
Status: 4.2.2

--1795249304-eximdsn-1804289383--
`);

/** Gmail: HTML beside the text, a picture, a reply over several lines. */
export const fromGmail = ({ to }: Pick<Failure, 'to'>): Buffer =>
  message(`
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: bounces@mail.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <018f@placard.example>
In-Reply-To: <018f@placard.example>
X-Failed-Recipients: ${to}
Message-ID: <673f1a2b.050a0220.1f3c5.0001.GMR@mx.google.com>
Content-Type: multipart/report; boundary="00000000000012ab3406277e0001"; report-type=delivery-status

--00000000000012ab3406277e0001
Content-Type: multipart/related; boundary="00000000000012ab3f06277e0002"

--00000000000012ab3f06277e0002
Content-Type: multipart/alternative; boundary="00000000000012ab4506277e0003"

--00000000000012ab4506277e0003
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${to} because the address couldn't be found.

--00000000000012ab4506277e0003
Content-Type: text/html; charset="UTF-8"

<html><body><h1>Address not found</h1></body></html>

--00000000000012ab4506277e0003--
--00000000000012ab3f06277e0002
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--00000000000012ab3f06277e0002--
--00000000000012ab3406277e0001
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; bounces@mail.example
Arrival-Date: Sat, 21 Nov 2026 00:15:03 -0800 (PST)
X-Original-Message-ID: <018f@placard.example>

Final-Recipient: rfc822; ${to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.102.27, the server for the
 domain gmail.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. a640c23a62f3a - gsmtp
Last-Attempt-Date: Sat, 21 Nov 2026 00:15:04 -0800 (PST)

--00000000000012ab3406277e0001
Content-Type: message/rfc822

From: Placard <no-reply@placard.example>
To: ${to}
Subject: Placard: Your recharge has arrived

--00000000000012ab3406277e0001--
`);

/** Somebody is away: an answer that quotes a report is none. */
export const awayNotice = message(`
From: Ana <ana@shop.example>
To: bounces@mail.example
Auto-Submitted: auto-replied
Subject: Away
Content-Type: text/plain

I am away. Action: failed
Status: 5.1.1
`);
