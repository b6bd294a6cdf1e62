/** The most common passwords, including those in Egypt, in lower case. */
const commonPasswords = new Set(
  `
  000000 0000000 00000000 000000000 0000000000 010203 01020304 0123456 01234567 012345678 0123456789 0987654321 098765 09876543
  101010 10101010 102030 10203040 111111 1111111 11111111 111111111 1111111111 111222 11112222 111222333 112233 11223344
  1122334455 121212 12121212 121314 122333 123000 123012 123123 12312312 123123123 123210 123321 12332100 123344 1234321 123454321
  12341234 123412345 12344321 123456 1234561 12345600 1234567 12345670 12345678 123456781 123456789 1234567890 12345678900
  1234567891 12345678910 123456789a 12345678a 1234567a 123456a 123456aa 123456abc 123456q 123456qwerty 123456z 1234abcd 1234qwer
  123654 123654789 123698745 123789 123789456 123abc 123abc123 123asd 123qwe 123qwe123 123qweasd 123qweasdzxc 131313 135790 13579
  135792468 141414 142536 147147 147258 147258369 147852 147852369 14789632 147896325 151515 159159 159357 159753 159951 161616
  171717 181818 191919 192837 192837465 1a2b3c 1a2b3c4d 1password 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 1qwerty 200000 200200 202020 20202020 2020202020 212121 222222 22222222 222333 223344 232323 242424 246810 252525
  258258 258456 282828 292929 303030 321321 321654 321654987 323232 333333 33333333 333666 336699 343434 363636 369258 369258147
  369369 404040 414141 420420 424242 444444 44444444 445566 454545 456123 456456 456789 456852 464646 474747 494949 505050
  515151 520520 525252 535353 543210 54321 545454 555555 55555555 556677 565656 575757 585858 595959 606060 616161 626262 636363
  646464 654321 6543210 656565 666666 66666666 666999 676767 686868 696969 707070 717171 727272 741741 741852 741852963 747474
  753159 753951 757575 7654321 767676 777777 7777777 77777777 777888 787878 789123 789456 789456123 789789 797979 808080 818181
  828282 848484 852456 852852 858585 868686 87654321 878787 888888 8888888 88888888 88889999 898989 909090 919191 929292 951753
  963852 963852741 969696 979797 987456 987456321 987654 9876543 98765432 987654321 9876543210 987987 989898 999999 9999999
  99999999 999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aa12345678 aaaaaa aaaaaaa aaaaaaaa
  abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcd12345 abcdef abcdefg abcdefgh access admin1 admin12 admin123
  admin1234 admin12345 admin123456 admin@123 admin2020 administrator adminadmin ahmed1 ahmed12 ahmed123 ahmed1234 ahmed12345
  ahmed123456 ahmed2010 ahmedahmed alahly alahly1907 alex1234 alexandria alexis aliali allah1 allah123 allahakbar alzamalek
  amanda america anderson andrea andrew android angel1 angela animal anthony apple123 arsenal asd123 asd1234 asdasd asdasd123
  asdasdasd asdf1234 asdfasdf asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdqwe asdqwe123 asdzxc ashley austin baseball basket
  basketball batman beautiful benjamin bismillah blink182 bonjour brandon buster butterfly cairo123 cairo2020 changeme charles
  charlie chelsea chicken chocolate christian compaq computer cookie cristiano daniel delivery delivery1 delivery123 diamond
  dolphin dragon dragon1 dragonball egypt1 egypt123 egypt1234 egypt2010 egypt2011 egypt2020 egypt2024 egypt2025 egypt2026
  egyptegypt elahly elzamalek eminem fatima fatma123 flower flowers football football1 forever forever1 freedom friend friends
  fuckyou fuckyou1 gabriel garfield george ghbdtn ginger google google123 guest123 habibi habibi123 hamada hamada123 hannah
  hassan hassan123 hello1 hello123 hellohello hockey hunter hussein ibrahim ihateyou iloveme iloveu iloveyou iloveyou1
  iloveyou123 iloveyou2 inshallah internet islam123 jasmine jennifer jessica jesus1 jesus123 jonathan jordan jordan23 jordan1
  joshua junior justin khaled khaled123 killer kimberly letmein letmein1 letmein123 liverpool liverpool1 lol123 lollol lovely
  loveme lovelove loveyou loveyou1 maggie mahmoud mahmoud1 mahmoud123 manager manager1 manager123 manchester mariam mariam123
  marina martin marwan master master1 matrix matthew mercedes mersal mersal1 mersal12 mersal123 mersal1234 mersal12345
  mersal2024 mersal2025 merlin michael michael1 michelle minecraft mohamed mohamed1 mohamed12 mohamed123 mohamed1234
  mohamed123456 mohammed mohammed1 mohammed123 monkey monkey1 mosalah11 mostafa mostafa1 mostafa123 muhammad muhammad1
  mustang mustafa mustafa123 naruto nicole nokia123 nothing oliver omar123 omar1234 orange p@ssw0rd p@ssw0rd1
  p@ssw0rd123 p@ssword p@ssword1 p@ssword123 pakistan pass123 pass1234 pass12345 pass@123 passpass passw0rd passw0rd1
  passw0rd123 password password! password0 password01 password1 password1! password12 password123 password1234 password12345
  password123456 password2 password3 password@1 password@123 patrick peanut pepper phoenix pokemon princess princess1 purple
  q123456 q12345678 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazqaz qazwsx qazwsx123 qazwsxedc qazxsw qqqqqq qqqqqqqq qwaszx qwe123
  qwe1234 qwe12345 qwe123456 qweasd qweasd123 qweasdzxc qweqwe qweqwe123 qweqweqwe qwer1234 qwer12345 qwert1 qwert123 qwert12345
  qwerty qwerty! qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty7 qwertyu qwertyui qwertyuiop
  qwertyuiop123 rainbow ramadan ranger realmadrid realmadrid1 robert ronaldo ronaldo1 ronaldo7 samantha samsung samsung1
  samsung123 sara123 scooter secret secret1 secret123 shadow shadow1 shipping shipping1 shipping123 slipknot snoopy soccer
  soccer1 softball sophie spiderman staff1 staff123 starwars success summer summer123 sunshine sunshine1 superman superman1
  superstar superuser superuser1 support sweety taylor telecom test12 test123 test1234 test12345 testing testing1
  testtest thomas thunder tigger tinkerbell trustno1 tweety user123 user1234 vanessa victoria vodafone vodafone1 vodafone123
  welcome welcome1 welcome12 welcome123 welcome@123 whatever william winner winter wizard www123 xxxxxx xxxxxxxx yamaha
  yankees yasmin yellow youssef youssef1 youssef123 zamalek zamalek1 zamalek1911 zaq12wsx zaq1zaq1 zx123456 zxc123 zxcasd
  zxcasdqwe zxczxc zxcvbn zxcvbn1 zxcvbnm zxcvbnm1 zxcvbnm123 zzzzzz zzzzzzzz احمد123 محمد123 محمد1234 بسم_الله القاهرة
  `
    .trim()
    .split(/\s+/),
)

/** True for a common password, in any capitalisation. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
