/** Public mail providers, whose domains belong to no organization. */
export const publicDomains: ReadonlySet<string> = new Set(
  `126.com 163.com 139.com aim.com aol.com att.net bellsouth.net bigpond.com bluewin.ch bol.com.br btinternet.com
  charter.net comcast.net cox.net daum.net docomo.ne.jp duck.com earthlink.net email.com fastmail.com fastmail.fm free.fr
  freenet.de frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.ca
  hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com ig.com.br inbox.com
  inbox.lv juno.com laposte.net libero.it live.ca live.co.uk live.com live.com.au live.fr live.nl lycos.com mac.com
  mail.com mail.ru me.com msn.com naver.com netzero.net ntlworld.com o2.pl online.de optonline.net optusnet.com.au
  orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.it passport.com pm.me posteo.de proton.me protonmail.ch
  protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com sbcglobal.net seznam.cz sfr.fr shaw.ca
  sina.com sky.com sympatico.ca t-online.de talktalk.net telstra.com terra.com.br tiscali.it tuta.com tutanota.com
  uol.com.br verizon.net virgilio.it virgin.net virginmedia.com wanadoo.fr web.de wp.pl xs4all.nl yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com
  yandex.ru yeah.net ymail.com zoho.com ziggo.nl`.split(/\s+/),
);
